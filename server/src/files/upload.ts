import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@bencao/shared/contract/index.ts'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import type { Slots } from '../limits/slots.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { ContextOf } from '../http/context.ts'
import { countWithin, scaled } from '../limits/queries.ts'
import { whileBusy } from '../limits/slots.ts'
import type { FileScanner } from '../ports/fileScanner.ts'
import { checkPdf } from './checkPdf.ts'
import { typeOf } from './kinds.ts'
import { countBytes, insertFile, lockUploads } from './queries.ts'
import { redraw, redrawPhoto } from './redraw.ts'

const megabyte = 1_048_576
const mostBytesADay = 50 * megabyte
/** Nothing that was uploaded is deleted. */
const mostBytesInAll = 500 * megabyte
/** Attempts, including refused ones. */
const mostTriesADay = 100
/** Over a limit one waits for the whole day of it. */
const tomorrow = { data: { retryAfterSeconds: 86_400 } }

export interface UploadSetup {
  rateLimitScale: number
  /** Only a few files are checked at a time. */
  checking: Slots
  /** The script of the process that checks a PDF. */
  pdfWorker: string
}

/** Checks a file by its content and stores it: first the bytes, then the row, so that every row has its bytes. */
export async function upload(
  setup: UploadSetup,
  { purpose, file }: Input<'upload_image2'>,
  { provider, transaction, services, refuse, audit }: ContextOf<'upload_image2'>,
): Promise<Output<'upload_image2'>> {
  if (file.byteLength > mostUploadBytes) refuse('file.tooLarge')
  const contentType = typeOf(file) ?? refuse('file.wrongType')
  const isPhoto = purpose === 'photo'
  const refuseWithoutRoom = async (db: Db, bytes: number) => {
    const { ofToday, inAll } = await countBytes(db, provider)
    if (inAll + bytes > mostBytesInAll) refuse('file.full')
    if (ofToday + bytes > mostBytesADay) refuse('file.tooMuch', tomorrow)
  }
  await transaction(async (db) => {
    const tries = { key: `upload:${provider.providerId}`, most: mostTriesADay, seconds: 86_400 }
    if (!(await countWithin(db, scaled(setup.rateLimitScale, tries)))) refuse('file.tooMuch', tomorrow)
    await refuseWithoutRoom(db, 1)
  })

  const checking = setup.checking.run(async () => {
    await refuseInfected(file, services.scanner, refuse)
    if (contentType !== 'application/pdf')
      return isPhoto ? redrawPhoto(file, contentType) : redraw(file, contentType)
    return !isPhoto && (await checkPdf(file, setup.pdfWorker)) ? file : null
  })
  const bytes = (await (checking ?? refuse('call.tooMany', whileBusy))) ?? refuse('file.unreadable')

  const storageKey = randomBytes(16).toString('hex')
  const kept = {
    fileId: newId(),
    contentType: isPhoto ? 'image/jpeg' : contentType,
    bytes: bytes.byteLength,
  }
  await services.files.put(storageKey, bytes, kept.contentType)
  try {
    await transaction(async (db) => {
      await lockUploads(db, provider)
      await refuseWithoutRoom(db, kept.bytes)
      await insertFile(db, provider, { ...kept, purpose, storageKey })
    })
  } catch (error) {
    // If this fails, the sweep deletes the file later.
    await services.files.remove(storageKey).catch(() => {})
    throw error
  }
  audit({ recordId: kept.fileId })
  return kept
}

/** A file that the scanner could not check is not kept. */
export async function refuseInfected(
  file: Uint8Array,
  scanner: FileScanner | null,
  refuse: (reason: 'file.notScanned' | 'file.infected') => never,
): Promise<void> {
  const infected = await scanner?.isInfected(file).catch(() => refuse('file.notScanned'))
  if (infected) refuse('file.infected')
}
