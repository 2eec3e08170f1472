import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { compareRows } from '@bencao/shared/domain/catalog/compareRow.ts'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import { businessToday } from '../../db/businessDate.ts'
import { newId } from '../../db/ids.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { csvAnswer } from '../../http/csvFile.ts'
import { FileAnswer } from '../../http/fileAnswer.ts'
import { refuse } from '../../http/refusal.ts'
import { slots, whileBusy } from '../../limits/slots.ts'
import { inLetters } from './digest.ts'
import { csvFile, xlsxFile } from './exportFile.ts'
import {
  addImportRows,
  beginImport,
  endImport,
  findImport,
  finishReading,
  type ImportRow,
  isOutdated,
  listImportRows,
  lockBarcodes,
  lockImport,
  lockImported,
  nextToWrite,
  noteWritten,
  noteRows,
  refuseImport,
} from './importQueries.ts'
import { listBarcodesOf, readKnownAfter, readKnownBySku } from './queries.ts'
import type { ImportFault } from './fileFault.ts'
import { type FileRows, readFile } from './readFile.ts'
import { type By, writeProducts } from './writeQueries.ts'

const readAtOnce = 1
const mayWait = 3
/** Products that are written at a time, and read for an export: together with their texts, a few milliseconds of work. */
const writtenAtOnce = 100
const exportedAtOnce = 40

const nothingRead = {
  state: 'none' as const,
  fault: '' as const,
  faultName: '',
  rowsInFile: 0,
  rowsRead: 0,
  rowsWritten: 0,
  counts: { bad: 0, new: 0, changed: 0, same: 0 },
  digest: '',
}

interface Import {
  id: string
  accountId: string
}

/** The import went on with another file. */
const checkCurrent = (changed: number): void => {
  if (changed === 0) refuse('goods.changed')
}

/** Compares a file with what is known, slice by slice, and keeps what it would do. */
async function compareFile(
  transaction: Transaction,
  { id, accountId }: Import,
  file: FileRows,
): Promise<void> {
  const compare = compareRows(await transaction(businessToday))
  const hashing = createHash('sha256')
  await transaction(async (db) => checkCurrent(await noteRows(db, id, accountId, file.rows)))
  for (let rows = await file.next(); rows.length > 0; rows = await file.next()) {
    await transaction(async (db) => {
      const skus = rows.flatMap(({ values }) => (values.sku === undefined ? [] : [values.sku.toUpperCase()]))
      const known = await readKnownBySku(db, skus)
      const barcodes = await listBarcodesOf(db, skus)
      const compared = rows.map((row): ImportRow => {
        const key = row.values.sku?.toUpperCase() ?? ''
        const before = known.get(key) ?? null
        const result = compare(row, before, { isBarcode: barcodes.has(key) })
        const { sku, name } = result.product ?? { ...before?.product, ...row.values }
        return {
          ...result,
          line: row.line,
          sku: sku ?? '',
          name: name ?? '',
          goodsId: before?.goodsId ?? null,
          revision: before?.revision ?? null,
        }
      })
      hashing.update(JSON.stringify(compared))
      checkCurrent(await addImportRows(db, id, accountId, compared))
    })
  }
  const digest = inLetters(hashing.digest('hex'))
  await transaction(async (db) => checkCurrent(await finishReading(db, id, accountId, digest)))
}

/** Reads a file of an import that has begun. */
async function importFile(
  transaction: Transaction,
  own: Import,
  file: Uint8Array,
  script: string,
): Promise<{ state: 'read' | 'refused' }> {
  const refused = async (why: { fault: ImportFault; heading: string }) => {
    await transaction((db) => refuseImport(db, own.id, own.accountId, why))
    return { state: 'refused' } as const
  }
  if (file.byteLength > mostUploadBytes) return refused({ fault: 'tooLarge', heading: '' })
  try {
    const read = await readFile(file, script)
    if ('fault' in read) return await refused(read)
    try {
      await compareFile(transaction, own, read)
    } finally {
      read.close()
    }
    return { state: 'read' }
  } catch (error) {
    // A later look at the import does not wait for a reading that is over.
    await refused({ fault: 'unreadable', heading: '' })
    throw error
  }
}

/** Writes what was previewed of one kind; the number of products. */
async function writeKind(
  db: Db,
  kind: 'new' | 'changed',
  by: By,
  onWritten: (rows: number) => Promise<unknown>,
): Promise<number> {
  let written = 0
  let after = 0
  for (;;) {
    const rows = await nextToWrite(db, by.accountId, kind, { after, most: writtenAtOnce })
    if (rows.length === 0) return written
    const writes = rows.map(({ goodsId, product: { product, price }, changes }) => ({
      goodsId: goodsId ?? newId(),
      isNew: kind === 'new',
      product,
      price,
      changes,
    }))
    if ((await writeProducts(db, writes, by)) < writes.length) refuse('goods.changed')
    written += writes.length
    await onWritten(written)
    after = rows.at(-1)?.line ?? after
  }
}

/** All products, in the order of their SKU. */
async function* knownInOrder(transaction: Transaction) {
  for (let sku = ''; ; ) {
    const known = await transaction((db) => readKnownAfter(db, sku, exportedAtOnce))
    if (known.length === 0) return
    yield known
    sku = known.at(-1)?.product.sku ?? sku
  }
}

interface FileSetup {
  projectFolder: string
  /** Outside of the transactions of calls. */
  beside: Db
}

export const staffProductFileHandlers = ({ projectFolder, beside }: FileSetup) => {
  const reading = slots(readAtOnce, mayWait)
  const script = join(projectFolder, 'server/dist/goodsFileWorker.js')
  return {
    async staff_goods_import({ file }, { transaction, session, refuse, audit }) {
      const { accountId } = session
      const own = { id: newId(), accountId }
      audit({ recordId: own.id })
      const done = reading.run(async () => {
        await transaction(async (db) => {
          await beginImport(db, accountId, own.id)
          await noteWritten(db, accountId, 0)
        })
        return importFile(transaction, own, file, script)
      })
      return await (done ?? refuse('call.tooMany', whileBusy))
    },

    async staff_goods_import_view(filter, { db, session }) {
      const { page, pageSize, show } = filter
      const found = (await findImport(db, session.accountId)) ?? nothingRead
      const rows = found.state === 'read' ? await listImportRows(db, session.accountId, filter) : []
      return { ...found, rows, total: found.counts[show], page, pageSize }
    },

    async staff_goods_import_confirm({ digest, why = '' }, { db, session, refuse }) {
      const { accountId } = session
      const read = (await lockImport(db, accountId)) ?? refuse('record.unknown')
      await lockImported(db, accountId)
      await lockBarcodes(db)
      // Prices without a day start on the day of the preview.
      if (read.digest !== digest || !read.isToday || (await isOutdated(db, accountId)))
        refuse('goods.changed')
      const by: By = { accountId, source: 'import', why }
      // The import does not depend on it.
      const note = (rows: number) => noteWritten(beside, accountId, rows).catch(() => {})
      const added = await writeKind(db, 'new', by, note)
      const changed = await writeKind(db, 'changed', by, (rows) => note(added + rows))
      await endImport(db, accountId)
      return { added, changed }
    },

    async staff_goods_export({ format }, { transaction }) {
      const today = await transaction(businessToday)
      const slices = knownInOrder(transaction)
      const name = `products-${today}.${format}`
      return format === 'csv'
        ? csvAnswer(csvFile(slices, today), name)
        : new FileAnswer(
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            Readable.from(xlsxFile(slices, today), { objectMode: false }),
            name,
          )
    },
  } satisfies Partial<Handlers>
}
