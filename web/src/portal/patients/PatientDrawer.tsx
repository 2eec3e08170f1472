import { loadedBy } from '../../layout/loadedBy.ts'
import { useWasOpened } from '../../browser/useWasOpened.ts'
import type { PatientDrawerProps } from './PatientDrawerContent.tsx'

const PatientDrawerContent = loadedBy(async () => ({
  default: (await import('./PatientDrawerContent.tsx')).PatientDrawerContent,
}))

/** The drawer to add or edit a patient; its code loads when it first opens. */
export function PatientDrawer(props: PatientDrawerProps) {
  const wasOpened = useWasOpened(props.opened)
  return wasOpened && <PatientDrawerContent {...props} />
}
