import type { Data } from '@bencao/shared/contract/index.ts'
import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { genders } from '@bencao/shared/domain/patient.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatHours } from '../../browser/time.ts'
import { callServer } from '../../payments/callServer.ts'
import { useClientState } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { AddressFields } from '../pay/AddressFields.tsx'
import { familyFirst } from '../../text/familyFirst.ts'
import pay from '../pay/Pay.module.css'
import { PayFrame } from '../pay/PayFrame.tsx'
import { usePayText } from '../pay/payText.ts'
import { unbroken } from '../pay/unbroken.ts'
import { type About, isoOf, type Mendable, type Chosen, placingOf } from './about.ts'
import { BirthFields } from './BirthFields.tsx'
import { Choice } from './Choice.tsx'
import { useShopText } from './shopText.ts'

interface AboutStepProps {
  chosen: Chosen
  shop: Data<'shop_open'>
  about: About
  onAbout: (about: About) => void
  onQuote: (quote: Data<'shop_order'>) => void
  mend: (message: string, data: Mendable) => boolean
}

/** The fourth step: for whom it is, and how it gets there. */
export function AboutStep({ chosen, shop, about, onAbout, onQuote, mend }: AboutStepProps) {
  const text = useShopText()
  const payText = usePayText()
  const common = useText()
  const lang = useClientState((state) => state.Lang)
  const [wrong, setWrong] = useState<{ message: string; fields: Record<string, string> }>(none)
  /** Fields that were wrong, and have been typed in since. */
  const [mended, setMended] = useState<readonly string[]>([])
  const [working, setWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The cursor goes where something is missing.
    if (Object.keys(wrong.fields).length > 0) form.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [wrong])
  const change = (part: Partial<About>) => {
    setMended([...mended, ...fieldsOf(part, about)])
    onAbout({ ...about, ...part })
  }
  const judge = (next: typeof wrong) => {
    setMended([])
    setWrong(next)
  }
  const left = Object.fromEntries(Object.entries(wrong.fields).filter(([name]) => !mended.includes(name)))
  // What was to be filled in is filled in.
  const message = Object.keys(wrong.fields).length > 0 && Object.keys(left).length === 0 ? '' : wrong.message

  const ask = async () => {
    const fields: Record<string, string> = {
      ...(!isIsoDate(isoOf(about.birth)) && { dateOfBirth: text('shop.about.unreadable') }),
      ...(about.gender === '' && { gender: common('fields.selectGender') }),
    }
    setWorking(true)
    const reply = await callServer('shop_order', placingOf(chosen, about))
    setWorking(false)
    if (reply === null) return judge({ message: common('notices.networkFailed'), fields })
    if (reply.code === 0) {
      if (Object.keys(fields).length === 0) return onQuote(reply.data)
      return judge({ message: text('shop.about.incomplete'), fields })
    }
    if (reply.data.fields)
      return judge({
        message: text('shop.about.incomplete'),
        fields: { ...reply.data.fields, ...fields },
      })
    if (!mend(reply.message, reply.data)) judge({ message: reply.message, fields })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working) ask().catch(() => setWorking(false))
  }
  const names = familyFirst(lang, nameFields)
  const ways = shop.pickupAt.length > 0 ? (['ship', 'pickup'] as const) : (['ship'] as const)
  return (
    <PayFrame title={text('shop.about.title')} step={[4, 6]}>
      <p className={pay.quiet}>{text('shop.about.why')}</p>
      <form ref={form} className={pay.form} noValidate onSubmit={submit}>
        {names.map(([name, autoComplete]) => (
          <label key={name} className={pay.field}>
            <span>{payText(`pay.address.${name}`)}</span>
            <input
              value={about[name]}
              autoComplete={autoComplete}
              aria-invalid={left[name] !== undefined}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
            {left[name] && <small className={pay.wrong}>{left[name]}</small>}
          </label>
        ))}
        <BirthFields
          birth={about.birth}
          wrong={left['dateOfBirth']}
          onChange={(birth) => change({ birth })}
        />
        <Choice
          legend={text('shop.about.gender')}
          name="gender"
          value={about.gender}
          options={genders.map((gender) => ({ value: gender, label: common(`states.gender.${gender}`) }))}
          wrong={left['gender']}
          onChange={(gender) => change({ gender })}
        />
        {ways.length > 1 && (
          <Choice
            legend={text('shop.about.way')}
            name="delivery"
            value={about.delivery}
            options={ways.map((way) => ({ value: way, label: text(`shop.about.${way}`) }))}
            onChange={(delivery) => change({ delivery })}
          />
        )}
        {about.delivery === 'ship' ? (
          <AddressFields
            address={about.address}
            wrong={left}
            placeOnly
            onChange={(address) => change({ address })}
          />
        ) : (
          <Choice
            legend={text('shop.about.where')}
            name="warehouse"
            value={about.warehouseId}
            options={shop.pickupAt.map(({ warehouseId, name, addressLines, pickupHours }) => ({
              value: warehouseId,
              label: name,
              more: `${addressLines.join(', ')}. ${text('shop.about.hours', { hours: unbroken(formatHours(pickupHours, lang)) })}`,
            }))}
            onChange={(warehouseId) => change({ warehouseId })}
          />
        )}
        <label className={pay.field}>
          <span>{text('shop.about.email')}</span>
          <input
            type="email"
            value={about.email}
            autoComplete="email"
            aria-invalid={left['email'] !== undefined}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
          {left['email'] && <small className={pay.wrong}>{left['email']}</small>}
        </label>
        <label className={pay.tick}>
          <input
            type="checkbox"
            checked={about.smsOptIn}
            onChange={({ currentTarget }) => change({ smsOptIn: currentTarget.checked })}
          />
          <span>{text('shop.about.sms')}</span>
        </label>
        <p role={message === '' ? undefined : 'alert'} className={pay.wrong}>
          {message}
        </p>
        <button type="submit" className={pay.main} aria-disabled={working}>
          {text('shop.about.go')}
        </button>
      </form>
    </PayFrame>
  )
}

/** The names that the server gives to what was typed in. Another way to get it asks for another place. */
const fieldsOf = ({ birth, address, ...others }: Partial<About>, before: About): string[] => {
  const typed = addressKeys.filter((key) => address && address[key] !== before.address[key])
  const places = others.delivery ? addressKeys : typed
  return [...Object.keys(others), ...(birth ? ['dateOfBirth'] : []), ...places.map((key) => `address.${key}`)]
}

const addressKeys = ['address1', 'address2', 'city', 'province', 'zip'] as const

const nameFields = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

const firstWrong = '[aria-invalid="true"]:is(input, select), [aria-invalid="true"] input'

const none = { message: '', fields: {} }
