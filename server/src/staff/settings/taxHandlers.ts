import { join } from 'node:path'
import { provinces } from '@bencao/shared/domain/provinces.ts'
import { mayRateStart } from '@bencao/shared/domain/settings/settings.ts'
import { businessToday } from '../../db/businessDate.ts'
import { readTaxRates } from '../../goods/catalogFiles.ts'
import type { Handlers } from '../../http/context.ts'
import { keepChange, listRevisions } from './changeQueries.ts'
import { listRates, type Rate, removeRate, writeRates } from './taxQueries.ts'

/** The rate that a state has in a file of rates, by its newest line. */
async function readOffered(projectFolder: string): Promise<Map<string, number>> {
  const rates = await readTaxRates(join(projectFolder, 'server/data'))
  return new Map(
    rates
      .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))
      .map(({ province, millionths }) => [province, millionths]),
  )
}

const valuesOf = (rate: Omit<Rate, 'province'> | undefined) =>
  rate ? { startsOn: rate.startsOn, millionths: rate.millionths } : { startsOn: null, millionths: null }

export const staffTaxHandlers = ({ projectFolder }: { projectFolder: string }) => {
  let offered: Promise<Map<string, number>> | undefined
  return {
    async staff_tax_rate_list(_input, { db }) {
      const base = await (offered ??= readOffered(projectFolder))
      const revisions = await listRevisions(db, 'taxRate')
      const rates = await listRates(db)
      const rows = provinces.map(({ code }) => ({
        province: code,
        revision: revisions.get(code) ?? 0,
        rates: rates
          .filter(({ province }) => province === code)
          .map(({ startsOn, millionths }) => ({ startsOn, millionths })),
        offeredMillionths: base.get(code) ?? null,
      }))
      return { today: await businessToday(db), rows }
    },

    async staff_tax_rate_set({ startsOn, rates, reason }, { db, session, refuse, audit }) {
      if (!mayRateStart(startsOn, await businessToday(db)))
        refuse('input.refused', { fields: { startsOn: 'fields.date' } })
      const known = await listRates(db)
      // In one order, so that two who set several do not wait for each other.
      for (const rate of rates.toSorted((a, b) => a.province.localeCompare(b.province))) {
        const { province, millionths, revision } = rate
        const replaced = known.find((each) => each.province === province && each.startsOn <= startsOn)
        const kept = await keepChange(
          db,
          { subject: 'taxRate', key: province },
          {
            revision,
            before: valuesOf(replaced),
            after: { startsOn, millionths },
            accountId: session.accountId,
            reason,
          },
        )
        audit({ recordId: kept ?? refuse('settings.changed') })
      }
      await writeRates(
        db,
        rates.map(({ province, millionths }) => ({ province, startsOn, millionths })),
      )
      return {}
    },

    async staff_tax_rate_remove({ province, startsOn, revision, reason }, { db, session, refuse, audit }) {
      const rates = (await listRates(db)).filter((each) => each.province === province)
      const removed = rates.find((each) => each.startsOn === startsOn) ?? refuse('record.unknown')
      const kept = await keepChange(
        db,
        { subject: 'taxRate', key: province },
        {
          revision,
          before: valuesOf(removed),
          after: valuesOf(rates.find((each) => each.startsOn < startsOn)),
          accountId: session.accountId,
          reason,
        },
      )
      audit({ recordId: kept ?? refuse('settings.changed') })
      if ((await removeRate(db, removed)) === 0) refuse('record.unknown')
      return {}
    },
  } satisfies Partial<Handlers>
}
