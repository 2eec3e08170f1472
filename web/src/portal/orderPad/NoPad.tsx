import { useAddressId } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './NoDraft.module.css'

/** Shown to customer service in place of the pad, which only changes: a draft is read on the page of an order. */
export function NoPad() {
  const text = useText()
  const orderId = useAddressId('orderId')
  return (
    <Page title={text('orderPad.title')}>
      <div className={styles.none}>
        <NoticeBox>{text('refusals.permission.readOnly')}</NoticeBox>
        {orderId !== '' && (
          <ButtonLink to="/orderDetail" search={{ orderId }}>
            {text('orderPad.gone.open')}
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}
