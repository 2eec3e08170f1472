import { provinceName } from '@bencao/shared/domain/provinces.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { percentText } from '@bencao/shared/domain/settings/settings.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useLang, useText } from '../../text/text.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { ConfirmRates } from './ConfirmRates.tsx'
import { RateForm } from './RateForm.tsx'
import { RemoveRate } from './RemoveRate.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { type SettingText, useSettingText } from './settingText.ts'

type Taxed = Data<'staff_tax_rate_list'>['rows'][number]

/** The tax rates of every state: in force, and what comes. */
export function TaxesPart() {
  const text = useSettingText()
  const portalText = useText()
  const lang = useLang()
  const list = useCall('staff_tax_rate_list', {})
  const [opened, setOpened] = useState<{ province: string } | 'confirm' | null>(null)
  const rows = list.data?.rows ?? []
  const today = list.data?.today ?? ''
  const edited =
    opened === null || opened === 'confirm'
      ? undefined
      : rows.find(({ province }) => province === opened.province)
  const bare = rows.filter(({ rates, offeredMillionths }) => rates.length === 0 && offeredMillionths !== null)
  const untaxed = rows.filter(({ rates }) => !rates.some(({ startsOn }) => startsOn <= today))
  const close = () => setOpened(null)

  return (
    <Stack gap="xl">
      <Section
        title={text('settings.tabs.taxes')}
        about={text('settings.taxes.about')}
        action={
          bare.length > 0 && (
            <Button onClick={() => setOpened('confirm')}>{text('settings.taxes.confirm')}</Button>
          )
        }
      >
        {untaxed.length > 0 && (
          <NoticeBox live>
            {text('settings.taxes.untaxed', {
              count: untaxed.length,
              states: new Intl.ListFormat(lang).format(
                untaxed.map(({ province }) => provinceName(province, lang)),
              ),
            })}
          </NoticeBox>
        )}
        <DataTable
          label={text('settings.tabs.taxes')}
          columns={columnsOf(text, lang, today, (province) => setOpened({ province }))}
          rowKey={({ province }) => province}
          list={{
            data: list.data && { rows, total: rows.length, page: 1, pageSize: rows.length },
            isError: list.isError,
            refetch: list.refetch,
          }}
        />
      </Section>
      <SettingHistory subject="taxRate" />
      <Modal
        opened={opened !== null}
        onClose={close}
        title={
          edited
            ? text('settings.taxes.editName', { state: provinceName(edited.province, lang) })
            : text('settings.taxes.confirm')
        }
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': portalText('frame.close') }}
      >
        {edited && <RateForm key={edited.province} taxed={edited} today={today} onClose={close} />}
        {opened === 'confirm' && <ConfirmRates bare={bare} today={today} onClose={close} />}
      </Modal>
    </Stack>
  )
}

const columnsOf = (
  text: SettingText,
  lang: Lang,
  today: string,
  onEdit: (province: string) => void,
): Column<Taxed>[] => [
  {
    title: text('settings.taxes.state'),
    phone: 'title',
    cell: ({ province }) => `${provinceName(province, lang)} (${province})`,
  },
  {
    title: text('settings.taxes.now'),
    cell: ({ rates }) => {
      const now = rates.find(({ startsOn }) => startsOn <= today)
      return now
        ? text('settings.taxes.since', {
            percent: percentText(now.millionths),
            date: showDate(now.startsOn),
          })
        : text('settings.taxes.none')
    },
  },
  {
    title: text('settings.taxes.next'),
    cell: ({ province, revision, rates }) => (
      <span className={styles.lines}>
        {(rates[0]?.startsOn ?? '') <= today && '–'}
        {rates
          .filter(({ startsOn }) => startsOn > today)
          .toReversed()
          .map(({ startsOn, millionths }) => (
            <Group key={startsOn} gap="xs">
              {text('settings.taxes.later', { percent: percentText(millionths), date: showDate(startsOn) })}
              <RemoveRate state={provinceName(province, lang)} rate={{ province, startsOn, revision }} />
            </Group>
          ))}
      </span>
    ),
  },
  {
    title: text('settings.taxes.offered'),
    cell: ({ rates, offeredMillionths }) =>
      rates.length === 0 && offeredMillionths !== null ? `${percentText(offeredMillionths)}%` : '–',
  },
  {
    title: text('settings.taxes.edit'),
    align: 'end',
    phone: 'bare',
    cell: ({ province }) => (
      <Group justify="flex-end">
        <Button
          variant="default"
          size="compact-md"
          aria-label={text('settings.taxes.editName', { state: provinceName(province, lang) })}
          onClick={() => onEdit(province)}
        >
          {text('settings.taxes.edit')}
        </Button>
      </Group>
    ),
  },
]
