import type { Data } from '@bencao/shared/contract/index.ts'
import { maxNoteLength } from '@bencao/shared/domain/limits.ts'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { useStaffText } from '../work/staffText.ts'
import styles from './Notes.module.css'

type Note = Data<'staff_note_list'>['rows'][number]

interface NotesProps {
  providerId: string
  /** Of the provider. */
  name: string
}

const pageSize = 10

/** What staff note about a provider, the newest first. A note is struck out, never changed. */
export function Notes({ providerId, name }: NotesProps) {
  const text = useStaffText()
  const [page, setPage] = useState(1)
  const [striking, setStriking] = useState<Note | null>(null)
  const list = useCall('staff_note_list', { providerId, page, pageSize }, { keepPrevious: true })
  const strike = useSubmit('staff_note_strike', {
    onDone: () => setStriking(null),
    onRefused: () => setStriking(null),
  })
  return (
    <Section level={3} title={text('notes.title')} about={text('notes.about')}>
      <Allowed to="provider:viewAs">
        <AddNote providerId={providerId} name={name} />
      </Allowed>
      {list.isError && !list.data && <ErrorState onTryAgain={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={40} aria-busy />}
      {list.data && (
        <HistoryList empty={list.data.rows.length === 0 ? text('notes.none') : null}>
          {list.data.rows.map((note) => (
            <HistoryEntry
              key={note.noteId}
              what={
                <>
                  <p className={styles.text} data-struck={note.struck !== null || undefined}>
                    {note.struck ? <s>{note.text}</s> : note.text}
                  </p>
                  {note.struck ? (
                    <span className={styles.struck}>{text('notes.struck', { name: note.struck.by })} · </span>
                  ) : (
                    <Allowed to="provider:viewAs">
                      <Button variant="subtle" size="compact-sm" onClick={() => setStriking(note)}>
                        {text('notes.strike')}
                      </Button>
                    </Allowed>
                  )}
                </>
              }
              by={note.by}
              at={note.at}
            />
          ))}
        </HistoryList>
      )}
      {list.data && list.data.total > pageSize && (
        <Pager
          page={list.data.page}
          pageSize={pageSize}
          total={list.data.total}
          shown={list.data.rows.length}
          onPage={setPage}
        />
      )}
      <ConfirmDialog
        opened={striking !== null}
        title={text('notes.strikeTitle')}
        action={text('notes.strike')}
        pending={strike.pending}
        onConfirm={() => striking && strike.submit({ providerId, noteId: striking.noteId })}
        onClose={() => setStriking(null)}
      >
        <p>{text('notes.strikeBody')}</p>
      </ConfirmDialog>
    </Section>
  )
}

function AddNote({ providerId, name }: NotesProps) {
  const text = useStaffText()
  const [requestIds] = useState(makeRequestIds)
  const form = useForm({ initialValues: { text: '' }, keepAs: `note ${providerId}` })
  const add = useSubmit('staff_note_add', {
    onDone: () => {
      // The same words again are another note.
      requestIds.end()
      form.reset()
      showSuccess(text('notes.added', { name }))
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <form
      className={styles.add}
      {...form.formProps((values) => {
        const note = { providerId, text: values.text }
        add.submit({ ...note, requestId: requestIds.of(note) })
      })}
    >
      <Textarea
        label={text('notes.label')}
        rows={2}
        maxLength={maxNoteLength}
        errorProps={{ role: 'alert' }}
        {...form.field('text')}
      />
      <Button type="submit" variant="default" size="sm" loading={add.pending}>
        {text('notes.add')}
      </Button>
    </form>
  )
}
