import type { Data } from '@bencao/shared/contract/index.ts'
import { payoutStates, type PayoutState } from '@bencao/shared/domain/earnings/payout.ts'
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useLang, useText } from '../../text/text.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { nameOfMonth } from '../../text/monthName.ts'
import { usePayoutText } from './payoutText.ts'
import { monthOf } from './months.ts'
import styles from './Payouts.module.css'

interface PayoutFiltersProps {
  filters: { statusId: PayoutState | undefined; period: string; providerId: string; search: string }
  /** Undefined: still loading. */
  list: Data<'staff_payout_list'> | undefined
  onFilter: (change: { state?: string; month?: string; providerId?: string; search?: string }) => void
  onClear: () => void
}

/** The filters of the list of payouts: state, month, one provider, and a search. */
export function PayoutFilters({ filters, list, onFilter, onClear }: PayoutFiltersProps) {
  const text = usePayoutText()
  const portalText = useText()
  const lang = useLang()
  const { statusId, period, providerId, search } = filters
  const known = list?.months ?? []
  const months = period === '' || known.includes(period) ? known : [period, ...known]
  const countOf = (state: PayoutState) =>
    list ? (list.totals.find((each) => each.statusId === state)?.payouts ?? 0) : ''
  return (
    <search className={styles.filters} aria-label={text('payouts.filters.label')}>
      <Chips label={text('payouts.columns.state')}>
        <Chip chosen={!statusId} onChoose={() => onFilter({ state: '' })}>
          {text('payouts.filters.all')}
        </Chip>
        {payoutStates.map((state) => (
          <Chip
            key={state}
            chosen={statusId === state}
            count={countOf(state)}
            onChoose={() => onFilter({ state })}
          >
            {portalText(`states.payout.${state}`)}
          </Chip>
        ))}
      </Chips>
      <div className={styles.row}>
        <SearchBox
          label={text('payouts.filters.search')}
          placeholder={text('payouts.filters.search')}
          value={search}
          onSearch={(typed) => onFilter({ search: typed })}
        />
        <NativeSelect
          size="md"
          aria-label={text('payouts.filters.month')}
          value={monthOf(period)}
          data={[
            { value: '', label: text('payouts.filters.everyMonth') },
            ...months.map((month) => ({ value: monthOf(month), label: nameOfMonth(month, lang) })),
          ]}
          onChange={({ currentTarget }) => onFilter({ month: currentTarget.value })}
        />
        {providerId !== '' && list && (
          <Button
            variant="light"
            rightSection={<span aria-hidden>×</span>}
            onClick={() => onFilter({ providerId: '' })}
          >
            {list.clinicName !== '' && text('payouts.filters.only', { clinic: list.clinicName })}
            {list.clinicName === '' ? (
              text('payouts.filters.noLonger')
            ) : (
              <VisuallyHidden>{text('payouts.filters.noLonger')}</VisuallyHidden>
            )}
          </Button>
        )}
        {(statusId || period !== '' || search !== '') && (
          <Button variant="subtle" onClick={onClear}>
            {text('payouts.filters.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}
