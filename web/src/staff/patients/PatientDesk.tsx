import { patientOpenSeconds } from '@bencao/shared/domain/limits.ts'
import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useCountdown } from '../../api/useServerTime.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { OpenForm } from './OpenForm.tsx'
import { PatientPanel } from './PatientPanel.tsx'

/** The selected patient: a reason first, then the record until its time is over. */
export function PatientDesk({ providerId, patientId }: { providerId: string; patientId: string }) {
  const detail = useCall('staff_patient_detail', { providerId, patientId }, { quiet: true })
  const { data, error, isError, isFetching, refetch } = detail
  const seconds = useCountdown(data?.openUntil ?? null)
  const isOver = data !== undefined && seconds === 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])

  if (error instanceof RefusedError) return <OpenForm providerId={providerId} patientId={patientId} />
  if (data && !isOver)
    return <PatientPanel patient={data} minutes={Math.ceil(Math.min(seconds, patientOpenSeconds) / 60)} />
  if (isError && !isFetching) return <ErrorState onTryAgain={() => void refetch()} />
  return (
    <div aria-busy>
      <Skeleton height={28} width="40%" mb="lg" />
      <Skeleton height={340} />
    </div>
  )
}
