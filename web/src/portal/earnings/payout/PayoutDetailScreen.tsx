import { Button, Skeleton } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefusedError } from '../../../api/answer.ts'
import { useCall } from '../../../api/useCall.ts'
import { useAddressRecord } from '../../../browser/address.ts'
import { NoRecord } from '../../../ui/layout/NoRecord.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useProfitText } from '../earned/profitText.ts'
import { PayoutSheet } from './PayoutSheet.tsx'
import styles from './PayoutSheet.module.css'

/** One payout as a sheet that can be printed (/referralDetail). */
export function PayoutDetailScreen() {
  const text = useProfitText()
  const { id: payoutId, named } = useAddressRecord('payoutId')
  const enabled = payoutId !== ''
  const { data, error, isError, refetch } = useCall(
    'referral_order_list',
    { payoutId, pageSize: 1 },
    { enabled, quiet: true },
  )
  const payout = data?.payout
  const loading = useIsFetching() > 0
  return (
    <Page
      title={text('profit.detail.title')}
      action={
        payout && (
          <Button
            variant="default"
            className={styles.onScreen}
            disabled={loading}
            onClick={() => window.print()}
          >
            {text('profit.detail.print')}
          </Button>
        )
      }
    >
      <p className={`${styles.onScreen} ${styles.back}`}>
        <Link to="/commission">{text('profit.detail.back')}</Link>
      </p>
      {payout ? (
        <PayoutSheet payout={payout} />
      ) : !enabled || error instanceof RefusedError ? (
        <NoRecord
          named={named}
          error={error}
          none={text('profit.detail.notChosen')}
          unknown={text('profit.detail.unknown')}
        />
      ) : isError ? (
        <ErrorState onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton height={360} aria-busy />
      )}
    </Page>
  )
}
