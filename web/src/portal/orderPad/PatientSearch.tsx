import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useDebounced } from '../../browser/useDebounced.ts'
import { useText } from '../../text/text.ts'
import { type PadPatient, patientOf } from './draft/draft.ts'
import styles from './PatientSearch.module.css'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { useOptionKeys } from '../../ui/form/useOptionKeys.ts'

type PatientRow = Data<'patient_list'>['rows'][number]
type Option = PatientRow | 'new'

interface PatientSearchProps {
  box: RefObject<HTMLInputElement | null>
  onPick: (patient: PadPatient) => void
  /** Called with what was typed, which is probably the name. */
  onNew: (typed: string) => void
  onEscape: () => void
  /** Shown beside the box. */
  children?: ReactNode
}

const pause = 80
const most = 8

/** Searches patients while typing. The last option adds a new patient. */
export function PatientSearch({ box, onPick, onNew, onEscape, children }: PatientSearchProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [near, setNear] = useState(false)
  const search = useDebounced(typed.trim(), pause)
  const { data, isError, isPlaceholderData, refetch } = useCall(
    'patient_list',
    { search, pageSize: most },
    { enabled: search !== '', keepPrevious: true },
  )
  const asked = near && typed.trim() !== '' && search !== ''
  const failed = isError && !data
  const opened = asked && data !== undefined
  const fresh = opened && !isPlaceholderData && search === typed.trim()
  const options: Option[] = opened ? [...data.rows, 'new'] : []
  const keys = useOptionKeys<Option>({
    typed,
    options,
    fresh,
    failed,
    opened,
    near,
    // Who is only similar must be chosen.
    firstIsMeant: !data || data.exact > 0 || data.rows.length === 0,
    onPick: (option) => {
      if (option === 'new') onNew(typed)
      else onPick(patientOf(option))
    },
    onEscape: () => {
      setTyped('')
      if (typed === '') onEscape()
    },
  })

  return (
    <div
      className={styles.search}
      onFocus={() => setNear(true)}
      onBlur={({ currentTarget, relatedTarget }) => setNear(currentTarget.contains(relatedTarget))}
    >
      <TextInput
        ref={box}
        className={styles.box}
        aria-label={text('orderPad.patient.label')}
        placeholder={text('orderPad.patient.placeholder')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...keys.box}
      />
      <Button variant="default" onClick={() => onNew(typed)}>
        {text('orderPad.patient.add')}
      </Button>
      {children}
      <div className={styles.found} hidden={!opened && !(asked && failed)}>
        {asked && failed && (
          <ErrorState
            onTryAgain={() => {
              box.current?.focus()
              void refetch()
            }}
          />
        )}
        {opened && data.rows.length === 0 && (
          <p className={styles.none}>{text('orderPad.patient.none', { search })}</p>
        )}
        <div {...keys.list} aria-label={text('orderPad.patient.label')}>
          {options.map((option, at) => (
            <div
              key={option === 'new' ? 'new' : option.patientId}
              {...keys.option(at)}
              className={styles.option}
            >
              {option === 'new' ? (
                <span className={styles.add}>
                  + {text('orderPad.patient.addNamed', { name: typed.trim() })}
                </span>
              ) : (
                <>
                  <span className={styles.name}>{displayName(option)}</span>
                  <span className={styles.about}>
                    {[showDate(option.dateOfBirth), formatPhone(option.phone)]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </>
              )}
            </div>
          ))}
        </div>
      </div>
      <output className={styles.spoken}>
        {fresh && text('orderPad.patient.found', { count: data.rows.length })}
      </output>
    </div>
  )
}
