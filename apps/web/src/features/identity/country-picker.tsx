import { locales } from '@portal/contracts/locales'
import { searchKey } from '@portal/contracts/typed-text'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classNames, Icon } from '@portal/ui'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useBrand } from '../brand/brand.tsx'
import { countriesQuery, type Country, permissionQuery } from '../brand/session-facts.ts'
import css from './country-picker.module.css'

/** The list outlives the focus for this long, so that a press on one of its lines still finds it. */
export const closeAfterBlurMs = 200

const flags = import.meta.glob<string>('./flags/*.svg', { eager: true, query: '?no-inline', import: 'default' })

/** The picture of a country by its code; undefined for one that has none, whose code is shown instead. */
export function flagOf(countryCode: string): string | undefined {
  return flags[`./flags/${countryCode.toLowerCase()}.svg`]
}

const digitsOf = (code: string) => code.replace(/\D/g, '')

/**
 * The country that a picker begins with: the one of the dialling code that was given, the first of the brand's order where several share it;
 * else the visitor's own, else the brand's.
 */
export function findFirstCountry(countries: readonly Country[], given: string, current: string, home: string): Country | undefined {
  const ofCode = given && countries.find(({ countryDialingCode }) => digitsOf(countryDialingCode) === digitsOf(given))
  const named = (code: string) => countries.find(({ countryCode }) => countryCode === code)
  return ofCode || named(current) || named(home) || countries[0]
}

type CountryPickerProps = {
  /** With its plus sign; empty until the picker has chosen the first one. */
  readonly dialingCode: string
  readonly onChoose: (country: Country) => void
}

/** The countries that the brand offers, and the one that a picker begins with once it is known. */
function useCountries(dialingCode: string) {
  const api = useApi()
  const { homeCountry } = useBrand()
  const { data: countries = [], isSuccess: isKnown, isError: isFailed, refetch } = useQuery(countriesQuery(api))
  const { data: permission, isPending } = useQuery(permissionQuery(api))
  const first = isPending ? undefined : findFirstCountry(countries, dialingCode, permission?.location.country ?? '', homeCountry)
  return { countries, isKnown, isFailed, refetch, first }
}

/** Whether the list is open, what is typed into the box, and which line is marked. */
function useList(opened: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const open = () => {
    clearTimeout(closing.current)
    setOpen(true)
    opened()
  }
  const openFocused = useEffectEvent(() => {
    if (box.current === document.activeElement) open()
  })
  useEffect(() => {
    // It may have been pressed before this page was taken over, when nobody heard of it.
    openFocused()
    return () => clearTimeout(closing.current)
  }, [])
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const closeSoon = () => {
    closing.current = setTimeout(close, closeAfterBlurMs)
  }
  const search = (text: string) => {
    setTyped(text)
    setAt(0)
    open()
  }
  return { box, isOpen, typed, at, setAt, open, close, closeSoon, search }
}

/** What is open, typed and chosen in a picker, and what its keys do. */
function usePicker({ dialingCode, onChoose }: CountryPickerProps) {
  const { countries, isKnown, isFailed, refetch, first } = useCountries(dialingCode)
  const [chosenCode, setChosenCode] = useState('')
  const { box, isOpen, typed, at, setAt, open, close, closeSoon, search } = useList(() => {
    if (isFailed) void refetch()
  })
  const nameOf = useCountryName()
  const country = countries.find(({ countryCode }) => countryCode === chosenCode) ?? first
  const report = useEffectEvent(onChoose)
  const firstCode = country?.countryCode
  useEffect(() => {
    // The form knows the first country too, although nobody has chosen it.
    if (country && country.countryDialingCode !== dialingCode) report(country)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each country
  }, [firstCode])

  const found = countries.filter((each) => matches(each, nameOf(each.countryCode), typed))
  const marked = Math.min(at, found.length - 1)
  const choose = (next: Country) => {
    setChosenCode(next.countryCode)
    onChoose(next)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && (!isOpen || (event.key !== 'Enter' && event.key !== 'Escape'))) return
    event.preventDefault()
    if (step !== 0) {
      open()
      setAt((now) => (now + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter') {
      const next = found[marked]
      if (next) choose(next)
    } else {
      // The list closes, not the dialog around it.
      event.stopPropagation()
      close()
    }
  }
  const isNone = isKnown && found.length === 0
  return { box, country, found, isNone, isFailed, marked, isOpen, typed, nameOf, open, closeSoon, search, choose, press }
}

/** A country by its flag and dialling code; the list opens on focus or by a press and can be searched by typing. */
export function CountryPicker(props: CountryPickerProps) {
  const t = useText()
  const listId = useId()
  const { box, country, found, isNone, isFailed, marked, isOpen, typed, nameOf, open, closeSoon, search, choose, press } = usePicker(props)
  const code = country?.countryDialingCode ?? ''
  return (
    <span className={css.picker}>
      {country && <Flag code={country.countryCode} />}
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-label={t('country.label')}
        aria-expanded={isOpen && found.length > 0}
        aria-controls={isOpen && found.length > 0 ? listId : undefined}
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        className={css.code}
        value={isOpen ? typed : code}
        placeholder={code}
        onFocus={open}
        onClick={open}
        onBlur={closeSoon}
        onChange={(event) => search(event.target.value)}
        onKeyDown={press}
      />
      <Icon name="caret-down-bold" className={css.caret} />
      {isOpen && found.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('country.label')} className={css.list}>
          {found.map((each, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={each.countryCode}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={each.countryCode === country?.countryCode}
              className={classNames(css.option, index === marked && css.at)}
              onClick={() => choose(each)}
            >
              <Flag code={each.countryCode} />
              <span className="clip">{nameOf(each.countryCode)}</span>
              <span className="num">{each.countryDialingCode}</span>
            </button>
          ))}
        </div>
      )}
      {isOpen && (isNone || isFailed) && (
        // A list without a line is none to a screen reader.
        <p role="status" className={classNames(css.list, css.none)}>
          {t(isNone ? 'country.none' : 'error.network')}
        </p>
      )}
    </span>
  )
}

function matches({ countryCode, countryDialingCode }: Country, name: string, typed: string): boolean {
  const wanted = searchKey(typed)
  return [countryCode, countryDialingCode, name].some((text) => searchKey(text).includes(wanted))
}

/** The names of countries in the page's language; the code where the browser knows none. */
function useCountryName(): (countryCode: string) => string {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([locales[language]], { type: 'region', fallback: 'code' })
  return (countryCode) => names.of(countryCode) ?? countryCode
}

function Flag({ code }: { readonly code: string }) {
  const source = flagOf(code)
  return source ? <img src={source} alt="" width={22} height={16} className={css.flag} data-country={code} /> : <b>{code}</b>
}
