import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/useCall.ts'
import { ProductAbout } from '../../../orders/ProductAbout.tsx'
import { useLang, useText } from '../../../text/text.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { as } from '../../../ui/table/tableRoles.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { ProductLink } from '../../product/ProductLink.tsx'
import styles from './Earned.module.css'
import { useProfitText } from './profitText.ts'

type Row = Data<'referral_order_list'>['rows'][number]
type Checkout = Data<'referral_checkout'>

const amounts = ['paidCents', 'providerCents', 'profitCents', 'reversedCents'] as const

/** The lines of an order with what each earned, and links to the order and its payout. */
export function EarnedLines({ row, inPayout = '' }: { row: Row; inPayout?: string }) {
  const text = useProfitText()
  const { data, isError, refetch } = useCall('referral_checkout', { orderId: row.orderId })
  return (
    <div className={styles.below}>
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={72} aria-busy />}
      {data && <Lines order={data} />}
      <p className={styles.links}>
        {row.kind === 'referred' ? (
          <span className={styles.small}>{text('profit.lines.referred')}</span>
        ) : (
          <Link to="/orderDetail" search={{ orderId: row.orderId }}>
            {text('profit.lines.openOrder', { number: row.orderNumber })}
          </Link>
        )}
        {row.payoutId !== null && row.payoutId !== inPayout && (
          <Link to="/referralDetail" search={{ payoutId: row.payoutId }}>
            {text('profit.lines.openPayout', { number: row.payoutNumber })}
          </Link>
        )}
      </p>
    </div>
  )
}

function Lines({ order }: { order: Checkout }) {
  const text = useProfitText()
  const portalText = useText()
  const lang = useLang()
  const sumOf = (name: (typeof amounts)[number]) => order.lines.reduce((sum, line) => sum + line[name], 0)
  const [profitCents, reversedCents] = [sumOf('profitCents'), sumOf('reversedCents')]
  return (
    <>
      <table
        {...as.table}
        className={styles.lines}
        aria-label={text('profit.lines.label', { number: order.orderNumber })}
      >
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            <th {...as.columnheader} scope="col">
              {text('profit.lines.product')}
            </th>
            <th {...as.columnheader} scope="col">
              {text('profit.lines.quantity')}
            </th>
            <th {...as.columnheader} scope="col">
              {text('profit.lines.paid')}
            </th>
            <th {...as.columnheader} scope="col">
              {text('profit.lines.provider')}
            </th>
            <th {...as.columnheader} scope="col">
              {text('profit.lines.profit')}
            </th>
            <th {...as.columnheader} scope="col">
              {text('profit.lines.back')}
            </th>
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {order.lines.map((line, at) => (
            <tr {...as.row} key={`${at} ${line.name}`}>
              <th {...as.rowheader} scope="row">
                {line.goodsId === null ? (
                  text('profit.lines.sum')
                ) : (
                  <>
                    <ProductLink goodsId={line.goodsId}>{line.name}</ProductLink>
                    <span className={styles.small}>
                      <ProductAbout product={line} text={portalText} lang={lang} />
                    </span>
                  </>
                )}
              </th>
              <td {...as.cell}>{line.quantity || '–'}</td>
              <Amounts of={line} kind={order.kind} />
            </tr>
          ))}
          {order.lines.length > 1 && (
            <tr {...as.row} data-total>
              <th {...as.rowheader} scope="row">
                {text('profit.lines.sum')}
              </th>
              <td {...as.cell} />
              <Amounts
                of={{
                  paidCents: sumOf('paidCents'),
                  providerCents: sumOf('providerCents'),
                  profitCents,
                  reversedCents,
                }}
                kind={order.kind}
              />
            </tr>
          )}
        </tbody>
      </table>
      {reversedCents > 0 && (
        <p className={styles.left}>
          {text('profit.lines.left', { amount: formatCents(profitCents - reversedCents) })}
        </p>
      )}
    </>
  )
}

type Sums = Pick<Checkout['lines'][number], (typeof amounts)[number]>

/** A referred order has no provider price of the reader. */
const Amounts = ({ of: sums, kind }: { of: Sums; kind: Checkout['kind'] }) => (
  <>
    <td {...as.cell}>
      <Money cents={sums.paidCents} />
    </td>
    <td {...as.cell}>{kind === 'referred' ? '–' : <Money cents={sums.providerCents} />}</td>
    <td {...as.cell}>
      <Money cents={sums.profitCents} />
    </td>
    <td {...as.cell}>
      <Money cents={-sums.reversedCents} />
    </td>
  </>
)
