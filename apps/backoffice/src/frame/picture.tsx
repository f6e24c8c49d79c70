import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type StaffApi, useApi } from '../lib/api.ts'
import { QueryFailed } from '../list/list-states.tsx'
import css from './facts.module.css'

type PictureProps = {
  readonly name: readonly string[]
  readonly label: string
  /** The file call that answers the picture. */
  readonly load: (api: StaffApi) => Promise<unknown>
  /** As large as its place allows. */
  readonly isWhole?: boolean
}

/** A picture behind a call: an address could not carry the session's token. */
export function Picture({ name, label, load, isWhole = false }: PictureProps) {
  const api = useApi()
  const query = useQuery({ queryKey: ['picture', ...name], queryFn: () => load(api) as Promise<Blob>, staleTime: Infinity, gcTime: 60_000 })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!query.data) return
    const made = URL.createObjectURL(query.data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [query.data])
  if (query.isError) return <QueryFailed query={query} />
  return address === undefined ? (
    <Skeleton shape="block" className={css.picture} />
  ) : (
    <img className={isWhole ? css.whole : css.picture} src={address} alt={label} />
  )
}
