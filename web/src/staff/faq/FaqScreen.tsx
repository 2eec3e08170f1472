import type { Sent } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { type Text, useLang, useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { type SettingText, useSettingText } from '../settings/settingText.ts'
import styles from './Faq.module.css'
import { FaqForm } from './FaqForm.tsx'
import type { Question } from './faqValues.ts'

/** The questions of the Help Center in their order. */
export function FaqScreen() {
  const text = useSettingText()
  const portalText = useText()
  const lang = useLang()
  const list = useCall('staff_faq_list', {})
  const move = useSubmit('staff_faq_move')
  const [editing, setEditing] = useState<string | null>(null)
  const rows = list.data?.rows ?? []
  const edited = rows.find(({ faqId }) => faqId === editing) ?? null

  return (
    <Page
      title={text('settings.faq.title')}
      intro={text('settings.faq.intro')}
      action={<Button onClick={() => setEditing('')}>{text('settings.faq.add')}</Button>}
    >
      <DataTable
        label={text('settings.faq.title')}
        columns={columnsOf({
          text,
          portalText,
          lang,
          rows,
          moving: move.pending,
          onMove: move.submit,
          onEdit: setEditing,
        })}
        rowKey={({ faqId }) => faqId}
        list={{
          data: list.data && { rows, total: rows.length, page: 1, pageSize: Math.max(rows.length, 1) },
          isError: list.isError,
          refetch: list.refetch,
        }}
        empty={<p>{text('settings.faq.none')}</p>}
      />
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={text(edited ? 'settings.faq.change' : 'settings.faq.add')}
        size="xl"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': portalText('frame.close') }}
      >
        {editing !== null && <FaqForm key={editing} question={edited} onClose={() => setEditing(null)} />}
      </Modal>
    </Page>
  )
}

interface Columns {
  text: SettingText
  portalText: Text
  lang: Lang
  rows: readonly Question[]
  moving: boolean
  onMove: (move: Sent<'staff_faq_move'>) => void
  onEdit: (faqId: string) => void
}

const columnsOf = ({ text, portalText, lang, rows, moving, onMove, onEdit }: Columns): Column<Question>[] => [
  {
    title: text('settings.fields.question'),
    phone: 'title',
    cell: ({ question }) => question[lang],
  },
  {
    title: text('settings.fields.category'),
    cell: ({ category }) => portalText(`help.categories.${category}`),
  },
  {
    title: text('settings.fields.shown'),
    cell: ({ shown }) => (
      <StatusMark tone={shown ? 'done' : 'stopped'}>
        {text(shown ? 'settings.faq.visible' : 'settings.faq.hidden')}
      </StatusMark>
    ),
  },
  {
    title: text('settings.faq.edit'),
    align: 'end',
    phone: 'bare',
    cell: (row) => {
      const place = rows.indexOf(row)
      const name = row.question[lang]
      const [above, second] = [rows[place - 1], rows[place + 2]]
      return (
        <Group justify="flex-end" gap="xs" wrap="nowrap">
          <span className={styles.moves}>
            <Button
              variant="default"
              size="compact-md"
              aria-label={text('settings.faq.up', { name })}
              disabled={!above || moving}
              onClick={() => above && onMove({ faqId: row.faqId, before: above.faqId })}
            >
              ↑
            </Button>
            <Button
              variant="default"
              size="compact-md"
              aria-label={text('settings.faq.down', { name })}
              disabled={place === rows.length - 1 || moving}
              onClick={() => onMove({ faqId: row.faqId, ...(second && { before: second.faqId }) })}
            >
              ↓
            </Button>
          </span>
          <Button
            variant="default"
            size="compact-md"
            aria-label={text('settings.faq.editName', { name })}
            onClick={() => onEdit(row.faqId)}
          >
            {text('settings.faq.edit')}
          </Button>
        </Group>
      )
    },
  },
]
