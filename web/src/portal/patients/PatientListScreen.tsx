import { Button, NativeSelect } from '@mantine/core'
import { patientSorts } from '@bencao/shared/domain/patients/patientSorts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useText } from '../../text/text.ts'
import { useRowKeys } from '../../session/useRowKeys.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { DeletedPatients } from './DeletedPatients.tsx'
import { patientColumns } from './patientColumns.tsx'
import styles from './PatientListScreen.module.css'
import { PatientDrawer } from './PatientDrawer.tsx'
import { useDeletePatient } from './useDeletePatient.ts'
import { useEditedPatient } from './useEditedPatient.ts'

const standard = { search: '', sort: 'name', page: 1 }

/** Manage Patient: search, add, edit, delete. */
export function PatientListScreen() {
  const text = useText()
  const navigate = useNavigate()
  const pageSize = usePageSize()
  const [filters, setFilters] = useFilters(standard)
  const sort = patientSorts.find((known) => known === filters.sort) ?? 'name'
  const list = useCall(
    'patient_list',
    { search: filters.search, sort, page: filters.page, pageSize },
    { keepPrevious: true },
  )
  const [adding, setAdding] = useState(false)
  const body = useRowKeys()
  const edited = useEditedPatient()
  const { remove } = useDeletePatient()
  const open = (patientId: string) => void navigate({ to: '/patientDetail', search: { patientId } })

  const addButton = (
    <Allowed to="patient:edit">
      <Button onClick={() => setAdding(true)}>{text('patients.add')}</Button>
    </Allowed>
  )
  const columns = patientColumns(text, {
    onEdit: (patient) => edited.open(patient.patientId),
    onDelete: (patient) => remove(patient.patientId),
  })

  return (
    <Page
      title={text('patients.title')}
      action={addButton}
      filters={
        <>
          <SearchBox
            label={text('patients.search')}
            placeholder={text('patients.searchHint')}
            value={filters.search}
            onSearch={(search) => setFilters({ search })}
          />
          <NativeSelect
            size="md"
            aria-label={text('patients.sort')}
            value={sort}
            onChange={({ currentTarget }) => setFilters({ sort: currentTarget.value })}
          >
            {patientSorts.map((known) => (
              <option key={known} value={known}>
                {text(`patients.sorts.${known}`)}
              </option>
            ))}
          </NativeSelect>
          <ExportButton
            name="patients.csv"
            label={text('bills.file.patients')}
            asked={{ kind: 'patients' }}
          />
        </>
      }
    >
      <DeletedPatients />
      {list.data?.exact === 0 && list.data.total > 0 && (
        <output>{text('patients.similar', { search: filters.search })}</output>
      )}
      <div className={styles.list}>
        <DataTable
          label={text('patients.title')}
          columns={columns}
          rowKey={(patient) => patient.patientId}
          list={list}
          body={body}
          onOpen={(patient) => open(patient.patientId)}
          onPage={(page) => setFilters({ page })}
          empty={
            filters.search === '' ? (
              <>
                {text('patients.none')}
                {addButton}
              </>
            ) : (
              <>
                {text('patients.noneFound')}
                <Button variant="default" onClick={() => setFilters({ search: '' })}>
                  {text('patients.clearSearch')}
                </Button>
              </>
            )
          }
        />
      </div>
      <PatientDrawer opened={adding} onClose={() => setAdding(false)} onSaved={open} />
      <PatientDrawer
        opened={edited.opened}
        patient={edited.patient}
        onClose={edited.close}
        onSaved={(savedId) => {
          if (savedId !== edited.patient?.patientId) open(savedId)
        }}
      />
    </Page>
  )
}
