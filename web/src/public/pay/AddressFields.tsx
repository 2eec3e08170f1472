import type { Data } from '@bencao/shared/contract/index.ts'
import { provinces } from '@bencao/shared/domain/provinces.ts'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useClientState } from '../../state/useClientState.ts'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { familyFirst } from '../../text/familyFirst.ts'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'

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
  useZipPlace({ values: address, fill: (some) => onChange({ ...address, ...some }) })
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
                onChange={({ currentTarget }) => onChange({ ...address, [name]: currentTarget.value })}
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
