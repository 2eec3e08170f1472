import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { download } from '../../browser/download.ts'
import { PrintAlone } from '../../printing/PrintAlone.tsx'
import { copy } from '../../ui/text/copy.tsx'
import { useText } from '../../text/text.ts'
import styles from './Account.module.css'

/** The recovery codes, which replace a lost second step. Shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText()
  const file = `${text('account.codes.title')}\n${text('account.codes.about')}\n\n${codes.join('\n')}\n`
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const list = (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code} className={styles.secret}>
          {code}
        </li>
      ))}
    </ul>
  )
  return (
    <section ref={box} className={styles.scan} aria-label={text('account.codes.title')} tabIndex={-1}>
      <p className={styles.about}>{text('account.codes.about')}</p>
      {list}
      <Button variant="default" fullWidth onClick={() => void copy(codes.join('\n'))}>
        {text('account.codes.copy')}
      </Button>
      <Button variant="default" fullWidth onClick={() => download('bencao-recovery-codes.txt', file)}>
        {text('account.codes.download')}
      </Button>
      <Button variant="default" fullWidth onClick={() => window.print()}>
        {text('account.codes.print')}
      </Button>
      <Button fullWidth onClick={onClose}>
        {text('account.codes.saved')}
      </Button>
      <PrintAlone>
        <div className={styles.paper}>
          <h1>{text('account.codes.sheet')}</h1>
          <p>{text('account.codes.about')}</p>
          {list}
        </div>
      </PrintAlone>
    </section>
  )
}
