import type { Data } from '@bencao/shared/contract/index.ts'
import { initials } from '@bencao/shared/domain/patient.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { download } from '../../api/call.ts'
import { useTitle } from '../../browser/useTitle.ts'
import pay from '../pay/Pay.module.css'
import styles from './Shop.module.css'
import { useShopText } from './shopText.ts'

interface ShopHeadProps {
  shareCode: string
  shop: Data<'shop_open'>
  recommended: boolean
}

/** Whose page it is, with the provider's photo and greeting. */
export function ShopHead({ shareCode, shop, recommended }: ShopHeadProps) {
  const text = useShopText()
  const { clinicName, providerName, greeting, photo } = shop
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(clinicName)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const [firstName = '', ...others] = providerName.split(' ')
  return (
    <header className={styles.head}>
      {photo ? (
        <Photo shareCode={shareCode} />
      ) : (
        <span className={styles.photo} aria-hidden="true">
          {initials({ firstName, lastName: others.at(-1) ?? '' })}
        </span>
      )}
      <div>
        <h1 ref={heading} tabIndex={-1} className={pay.title}>
          {clinicName}
        </h1>
        <p className={pay.quiet}>
          {text(recommended ? 'shop.by' : 'shop.offeredBy', { provider: providerName })}
        </p>
      </div>
      {greeting !== '' && <blockquote className={styles.greeting}>{greeting}</blockquote>}
    </header>
  )
}

/** The bytes as an address: the policy of payment pages allows no other pictures from memory. */
const addressOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The photo cannot be read')))
    reader.readAsDataURL(bytes)
  })

function Photo({ shareCode }: { shareCode: string }) {
  const { data } = useQuery({
    queryKey: ['shop_photo', shareCode],
    queryFn: async ({ signal }) => {
      const file = await download('shop_photo', { shareCode }, { signal, quiet: true })
      return file instanceof Blob ? addressOf(file) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  // What stands beside it names the person.
  return data ? (
    <img className={styles.photo} src={data} width={60} height={60} alt="" />
  ) : (
    <span className={styles.photo} aria-hidden="true" />
  )
}
