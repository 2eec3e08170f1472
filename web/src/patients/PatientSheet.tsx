import { lazy, Suspense, useState } from 'react'
import type { PatientDrawerProps } from './PatientDrawer.tsx'

const PatientDrawer = lazy(async () => ({ default: (await import('./PatientDrawer.tsx')).PatientDrawer }))

/** The drawer in which a patient is added or changed; its code comes when it is first opened. */
export function PatientSheet(props: PatientDrawerProps) {
  const [asked, setAsked] = useState(false)
  if (props.opened && !asked) setAsked(true)
  return (
    asked && (
      <Suspense fallback={null}>
        <PatientDrawer {...props} />
      </Suspense>
    )
  )
}
