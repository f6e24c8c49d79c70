import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, useEffect, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ApiContext, type StaffApi, useApi } from './lib/api.ts'
import { BrandContext } from './lib/brand.ts'
import { chooseBrand, useBrandCode } from './lib/brand-choice.ts'
import { type Myself, MyselfContext, useMay } from './lib/me.ts'
import { useToken } from './lib/session.ts'
import { useText } from './i18n/use-text.tsx'
import { Missing } from './frame/missing.tsx'
import { Opening } from './frame/opening.tsx'
import type { PageLine } from './frame/pages.ts'
import { ProofDoor } from './frame/proof-door.tsx'
import { Shell } from './frame/shell.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { Enrolment } from './frame/lazy-enrolment.ts'

type DoorProps = {
  readonly pages: readonly PageLine[]
  /** Follows the live stream for a token. @returns stops following */
  readonly follow: (token: string) => () => void
}
type AppProps = DoorProps & { readonly api: StaffApi; readonly queryClient: QueryClient }

/** The whole app inside of a router and a language. */
export function App({ api, queryClient, ...door }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <Door {...door} />
        <ProofDoor />
      </ApiContext>
    </QueryClientProvider>
  )
}

/** The enrolment link and the sign-in are all that is open; everything else is for whoever is signed in. */
function Door(door: DoorProps) {
  const token = useToken()
  const { pathname } = useLocation()
  if (pathname === '/enrol') return <Enrolment />
  return token === undefined ? <SignIn /> : <SignedIn key={token} token={token} {...door} />
}

function SignedIn({ token, ...door }: DoorProps & { readonly token: string }) {
  const api = useApi()
  const code = useBrandCode()
  const me = useQuery({ queryKey: ['me', token], queryFn: () => api.session.me({}), refetchInterval: 60_000, staleTime: 10_000 })
  const brand = me.data?.brands.find((each) => each.code === code) ?? me.data?.brands[0]
  useEffect(() => {
    if (brand) chooseBrand(brand.code)
  }, [brand])
  // Lists are read for the brand that the header of each call names: it is chosen before the first one.
  if (!me.data || !brand || brand.code !== code) return <Opening query={me} hasBrand={!me.data || brand !== undefined} />
  return <Inside key={brand.code} me={me.data} brand={brand} token={token} {...door} />
}

type InsideProps = Myself & DoorProps & { readonly token: string }

function Inside({ me, brand, token, pages, follow }: InsideProps) {
  const myself = useMemo(() => ({ me, brand }), [me, brand])
  useEffect(() => follow(token), [follow, token])
  return (
    <MyselfContext value={myself}>
      <BrandContext value={brand}>
        <Shell pages={pages}>
          <Places pages={pages} />
        </Shell>
      </BrandContext>
    </MyselfContext>
  )
}

function Places({ pages }: { readonly pages: readonly PageLine[] }) {
  const may = useMay()
  const first = pages.find((page) => page.group !== undefined && may.open(page))
  return (
    <Routes>
      {first && first.path !== '' && <Route index element={<Navigate to={`/${first.path}`} replace />} />}
      {pages.map((page) => (
        <Route key={page.path} path={`/${page.path}`} element={<Place page={page} Part={partOf(page)} />} />
      ))}
      <Route path="*" element={<Missing />} />
    </Routes>
  )
}

const loaded = new Map<PageLine, ComponentType>()

/** The component of a page, which loads when it is first shown. */
function partOf(page: PageLine): ComponentType {
  const part = loaded.get(page) ?? lazy(page.load)
  loaded.set(page, part)
  return part
}

/** A page, or why it is not shown. */
function Place({ page, Part }: { readonly page: PageLine; readonly Part: ComponentType }) {
  const t = useText()
  const may = useMay()
  const title = t(page.title)
  useEffect(() => {
    document.title = `${title} · ${t('frame.product')}`
  }, [title, t])
  if (!may.open(page)) return <Missing permission={page.permission} />
  return <Part />
}
