import { maxOrderNoteLength } from '@bencao/shared/domain/limits.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { useQuote } from './useQuote.ts'

interface ExtrasPartProps {
  forPatient: boolean
  percent: ReturnType<typeof useQuote>['percent']
  note: string
  locked: boolean
  onNote: (note: string) => void
}

/** The provider's discount for the patient, and a note on the order. */
export function ExtrasPart({ forPatient, percent, note, locked, onNote }: ExtrasPartProps) {
  const text = useText()
  return (
    <>
      {forPatient && (
        <FieldSection title={text('checkout.discount.title')} disabled={locked}>
          <TextInput
            label={text('checkout.discount.label')}
            description={text('checkout.discount.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            rightSection="%"
            styles={{ wrapper: { maxWidth: '10rem' } }}
            value={percent.typed}
            error={percent.wrong && text('fields.percent')}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => percent.onType(currentTarget.value)}
          />
        </FieldSection>
      )}
      <FieldSection title={text('checkout.note.title')} disabled={locked}>
        <Textarea
          aria-label={text('checkout.note.label')}
          description={text('checkout.note.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={2}
          maxLength={maxOrderNoteLength}
          value={note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
      </FieldSection>
    </>
  )
}
