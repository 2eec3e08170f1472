import type { Data } from '@bencao/shared/contract/index.ts'
import { provinces } from '@bencao/shared/domain/provinces.ts'
import { type HTMLInputAutoCompleteAttribute, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callServer } from '../../payments/callServer.ts'
import { useClientState } from '../../state/useClientState.ts'
import { familyFirst } from './familyFirst.ts'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'
import { stateOfZip } from '@bencao/shared/domain/orders/zipState.ts'

type PayAddress = Data<'pay_order'>['address']

type Field = readonly [keyof PayAddress, HTMLInputAutoCompleteAttribute]

const fields = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['phone', 'tel-national'],
  ['address1', 'address-line1'],
  ['address2', 'address-line2'],
  ['zip', 'postal-code'],
  ['city', 'address-level2'],
] as const satisfies readonly Field[]

const ofPerson: ReadonlySet<string> = new Set(['firstName', 'lastName', 'phone'])

/**
 * Fills in the city and the state of a typed ZIP code. A city that was typed stays; one that an earlier ZIP code filled in, or
 * that was there before, gives way.
 */
const useZipCity = (address: PayAddress, onChange: (address: PayAddress) => void): void => {
  const zip = /^\d{5}/.exec(address.zip.trim())?.[0] ?? ''
  const [opened] = useState(zip)
  const before = useRef(address.city)
  const take = useEffectEvent((city: string, province: string) => {
    const free = address.city.trim() === '' || address.city === before.current
    if (free) before.current = city
    const next = { ...address, province, ...(free && { city }) }
    if (next.city !== address.city || province !== address.province) onChange(next)
  })
  useEffect(() => {
    if (zip === '' || zip === opened) return
    let wanted = true
    const find = async () => {
      const reply = await callServer('zip_place', { zip }).catch(() => null)
      const place = reply?.code === 0 ? reply.data.place : null
      if (wanted && place) take(place.city, place.province)
    }
    void find()
    return () => {
      wanted = false
    }
  }, [zip, opened])
}

interface AddressFieldsProps {
  address: PayAddress
  /** What the server said about each field. */
  wrong: Record<string, string>
  onChange: (address: PayAddress) => void
  /** Who gets it is asked elsewhere. */
  placeOnly?: boolean
}

/** The address, in place. The ZIP code fills in the city and the state. */
export function AddressFields({ address, wrong, onChange, placeOnly = false }: AddressFieldsProps) {
  const text = usePayText()
  const lang = useClientState((state) => state.Lang)
  useZipCity(address, onChange)
  return (
    <>
      {familyFirst(lang, fields)
        .filter(([name]) => !placeOnly || !ofPerson.has(name))
        .map(([name, autoComplete]) => {
          const says = wrong[`address.${name}`]
          return (
            <label key={name} className={styles.field}>
              <span>{text(`pay.address.${name}`)}</span>
              <input
                value={address[name]}
                autoComplete={autoComplete}
                inputMode={name === 'phone' || name === 'zip' ? 'numeric' : 'text'}
                aria-invalid={says !== undefined}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget
                  const province = (name === 'zip' && stateOfZip(value)) || address.province
                  onChange({ ...address, province, [name]: value })
                }}
              />
              {says && <small className={styles.wrong}>{says}</small>}
            </label>
          )
        })}
      <label className={styles.field}>
        <span>{text('pay.address.province')}</span>
        <select
          value={address.province}
          autoComplete="address-level1"
          onChange={({ currentTarget }) => onChange({ ...address, province: currentTarget.value })}
        >
          {provinces.map(({ code, names }) => (
            <option key={code} value={code}>
              {names[lang]}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
