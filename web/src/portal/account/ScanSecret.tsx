import { Button } from '@mantine/core'
import { copy } from '../../ui/text/copy.tsx'
import { useText } from '../../text/text.ts'
import { QrCode } from './QrCode.tsx'
import styles from './Account.module.css'

/** The secret for the authenticator app: as a QR code for another device, and as text to copy on the same one. */
export function ScanSecret({ secret, address }: { secret: string; address: string }) {
  const text = useText()
  return (
    <div className={styles.scan}>
      <p>{text('account.twoStep.scan')}</p>
      <QrCode content={address} label={text('account.twoStep.qr')} />
      <p>{text('account.twoStep.type')}</p>
      <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button variant="subtle" size="compact-sm" onClick={() => void copy(secret)}>
        {text('account.twoStep.copy')}
      </Button>
    </div>
  )
}
