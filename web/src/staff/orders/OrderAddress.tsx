import type { Data } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { Button } from '@mantine/core'
import { copy } from '../../ui/text/copy.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './OrderAddress.module.css'
import { useStaffText } from '../work/staffText.ts'

/** The address, ready to be copied onto the label; or who picks the order up. */
export function OrderAddress({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useStaffText()
  const { address, delivery, recipientName, shipTo, clinicName } = order
  const ships = delivery === 'ship'
  const clinic = shipTo === 'clinic' && clinicName !== '' ? [clinicName] : []
  const lines = [...clinic, ...(ships ? formatAddressLines(address) : [recipientName])]
  return (
    <Section
      level={3}
      title={text(ships ? 'orders.shipTo' : 'orders.pickupBy')}
      action={
        ships && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void copy([...lines, formatPhone(address.phone)].filter(Boolean).join('\n'))}
          >
            {text('orders.copyAddress')}
          </Button>
        )
      }
    >
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone !== '' && <PhoneText phone={address.phone} dial />}
      </address>
    </Section>
  )
}
