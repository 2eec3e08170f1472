import type { LinkProps, NavigateOptions, RedirectOptions } from '@tanstack/react-router'
import { expectTypeOf, test } from 'vitest'
import type { addressOf } from '../browser/address.ts'
import type { MenuEntry } from '../portal/layout/menu.ts'
import type { leadsTo } from '../portal/notifications/leadsTo.ts'
import type { Path } from '../routes/paths.ts'
import type { areas } from '../staff/layout/areas.ts'

// The compiler checks these: `tsc -p web`.
type Targets = {
  link: LinkProps['to']
  navigate: NavigateOptions['to']
  redirect: RedirectOptions['to']
  address: Parameters<typeof addressOf>[0]
  menu: MenuEntry['path']
  notification: ReturnType<typeof leadsTo>['to']
  area: (typeof areas)[number]['path']
}

test('links accept existing paths only', () => {
  expectTypeOf<Record<keyof Targets, Path>>().toExtend<Targets>()
  expectTypeOf<'/ordr'>().not.toExtend<Targets[keyof Targets]>()
})
