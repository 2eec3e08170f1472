import { Outlet } from '@tanstack/react-router'
import { loadViewBanner } from '../session/viewing/load.ts'
import { loadedBy } from '../layout/loadedBy.ts'
import { viewing } from '../state/viewing.ts'

const ViewBanner = loadedBy(loadViewBanner)

/** Every page of a tab in which customer service looks at a provider's portal. */
export function Viewed() {
  return (
    <>
      {viewing && <ViewBanner viewing={viewing} />}
      <Outlet />
    </>
  )
}
