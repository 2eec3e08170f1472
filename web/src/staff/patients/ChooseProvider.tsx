import { Modal, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import styles from './Patients.module.css'
import { usePatientText } from './patientText.ts'

export interface ChosenProvider {
  providerId: string
  clinicName: string
}

interface FindProviderProps {
  onChoose: (provider: ChosenProvider) => void
  /** One who is left out. */
  except?: string
}

/** Finds a provider by name, clinic, NPI or phone. */
export function FindProvider({ onChoose, except }: FindProviderProps) {
  const text = usePatientText()
  const [search, setSearch] = useState('')
  const list = useCall(
    'staff_provider_list',
    { show: 'all', search, page: 1, pageSize: 10 },
    { enabled: search !== '', keepPrevious: true },
  )
  const rows = search === '' ? [] : (list.data?.rows ?? []).filter(({ providerId }) => providerId !== except)
  return (
    <div className={styles.find}>
      <SearchBox
        first
        label={text('patients.choose.search')}
        placeholder={text('patients.choose.hint')}
        value={search}
        onSearch={setSearch}
      />
      <ul className={styles.found} aria-label={text('patients.choose.found')}>
        {rows.map(({ providerId, clinicName, name, province }) => (
          <li key={providerId}>
            <UnstyledButton className={styles.one} onClick={() => onChoose({ providerId, clinicName })}>
              {clinicName}
              <span className={styles.small}>
                {name} · {province}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <output className={styles.small}>
        {search !== '' && list.data && rows.length === 0 && text('patients.choose.none')}
      </output>
    </div>
  )
}

interface ChooseProviderProps extends FindProviderProps {
  opened: boolean
  title: string
  children?: ReactNode
  onClose: () => void
}

export function ChooseProvider({ opened, title, onClose, children, ...find }: ChooseProviderProps) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      {children}
      <FindProvider {...find} />
    </Modal>
  )
}
