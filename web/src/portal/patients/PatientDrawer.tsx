import { lazy, Suspense, useState } from 'react'
import type { PatientDrawerProps } from './PatientDrawerContent.tsx'

const PatientDrawerContent = lazy(async () => ({
  default: (await import('./PatientDrawerContent.tsx')).PatientDrawerContent,
}))

/** The drawer in which a patient is added or changed; its code comes when it is first opened. */
export function PatientDrawer(props: PatientDrawerProps) {
  const [asked, setAsked] = useState(false)
  if (props.opened && !asked) setAsked(true)
  return (
    asked && (
      <Suspense fallback={null}>
        <PatientDrawerContent {...props} />
      </Suspense>
    )
  )
}
