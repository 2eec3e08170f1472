import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section, Sections } from '../../ui/layout/Section.tsx'
import { DataTable, type Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { AddPlan } from './AddPlan.tsx'
import { useVipText, type VipText } from './vipText.ts'

type Row = Data<'staff_plan_list'>['rows'][number]

const action = (text: VipText, today: string): Column<Row> => ({
  title: text('vip.plan.action'),
  align: 'end',
  cell: (row) => (row.startsOn > today ? <Withdraw row={row} /> : null),
})

const columns = (text: VipText, { today, rows }: Data<'staff_plan_list'>): Column<Row>[] => {
  const now = rows.find(({ startsOn }) => startsOn <= today)?.startsOn
  const stateOf = ({ startsOn }: Row) => {
    if (startsOn > today) return 'coming'
    return startsOn === now ? 'now' : 'past'
  }
  return [
    { title: text('vip.plan.from'), phone: 'title', cell: ({ startsOn }) => <DateText date={startsOn} /> },
    { title: text('vip.plan.price'), align: 'end', cell: ({ priceCents }) => <Money cents={priceCents} /> },
    { title: text('vip.plan.percent'), align: 'end', cell: ({ percent }) => `${percent}%` },
    {
      title: text('vip.plan.shipping'),
      cell: ({ freeStandardShipping }) => text(freeStandardShipping ? 'vip.yes' : 'vip.no'),
    },
    { title: text('vip.plan.state'), cell: (row) => text(`vip.plan.states.${stateOf(row)}`) },
    // Only what is to come can be withdrawn.
    ...(rows.some(({ startsOn }) => startsOn > today) ? [action(text, today)] : []),
  ]
}

/** What a membership costs and gives, by the day from which it holds. */
export function PlanScreen() {
  const text = useVipText()
  const list = useCall('staff_plan_list', {})
  const { data } = list
  const [adding, setAdding] = useState(false)
  const rows = data?.rows ?? []
  return (
    <Page
      title={text('vip.plan.title')}
      intro={text('vip.plan.intro')}
      aside={
        <ButtonLink to="/staff/coupons" variant="default" size="sm">
          {text('vip.coupons.title')}
        </ButtonLink>
      }
    >
      <Sections>
        <Section
          title={text('vip.plan.rows')}
          action={
            <Allowed to="settings:edit">
              <Button size="sm" variant="default" onClick={() => setAdding(true)}>
                {text('vip.plan.add')}
              </Button>
            </Allowed>
          }
        >
          <DataTable
            label={text('vip.plan.rows')}
            columns={data ? columns(text, data) : []}
            rowKey={({ startsOn }) => startsOn}
            list={{
              ...list,
              data: data && { rows, total: rows.length, page: 1, pageSize: Math.max(1, rows.length) },
            }}
          />
        </Section>
        <Section title={text('vip.plan.history')}>
          <HistoryList empty={data?.changes.length === 0 ? text('vip.plan.noHistory') : null}>
            {data?.changes.map((one, place) => (
              <HistoryEntry
                key={`${one.at} ${place}`}
                what={
                  <>
                    {text(`vip.plan.${one.kind}`, { day: showDate(one.startsOn) })}:{' '}
                    <Money cents={one.priceCents} /> · {one.percent}%
                  </>
                }
                by={one.by}
                at={one.at}
                reason={one.reason}
              />
            ))}
          </HistoryList>
        </Section>
      </Sections>
      {adding && <AddPlan onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Withdraw({ row: { startsOn } }: { row: Row }) {
  const text = useVipText()
  const day = showDate(startsOn)
  const [asking, setAsking] = useState(false)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `plan ${startsOn}` })
  const { submit, pending } = useSubmit('staff_plan_withdraw', {
    onDone: () => {
      form.reset()
      showSuccess(text('vip.plan.withdrawnDone', { day }))
      setAsking(false)
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <Allowed to="settings:edit">
      <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
        {text('vip.plan.withdraw')}
      </Button>
      <ReasonDialog
        opened={asking}
        title={text('vip.plan.withdrawTitle', { day })}
        label={text('vip.reason')}
        action={text('vip.plan.withdraw')}
        final
        pending={pending}
        form={form}
        onConfirm={(reason) => submit({ startsOn, reason, requestId: crypto.randomUUID() })}
        onClose={() => setAsking(false)}
      >
        <p>{text('vip.plan.withdrawEffect')}</p>
      </ReasonDialog>
    </Allowed>
  )
}
