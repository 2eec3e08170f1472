import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadViewBanner } from '../session/viewing/load.ts'
import { viewing } from '../state/viewing.ts'

const ViewBanner = lazy(loadViewBanner)

/** Every page of a tab in which customer service looks at a provider's portal. */
export function Viewed() {
  return (
    <>
      {viewing && (
        <Suspense fallback={null}>
          <ViewBanner viewing={viewing} />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}
