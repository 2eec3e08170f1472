import { join } from 'node:path'
import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import { slots } from '../limits/slots.ts'
import type { Handlers } from '../http/context.ts'
import { FileAnswer } from '../http/fileAnswer.ts'
import { extensionOf } from './kinds.ts'
import { findAnyFile, findFile } from './queries.ts'
import { upload } from './upload.ts'
import { ofSession } from '../http/provider.ts'

const checkedAtOnce = 2
const mayWait = 20

/** Uploads and downloads. Each server has its own slots for checking files. */
export function fileHandlers(setup: { rateLimitScale: number; projectFolder: string }) {
  const checking = slots(checkedAtOnce, mayWait)
  const pdfWorker = join(setup.projectFolder, 'server/dist/pdfWorker.js')
  return {
    upload_image2: (input, context) => upload({ ...setup, checking, pdfWorker }, input, context),

    async file_download({ fileId }, { session, transaction, services, refuse, audit }) {
      const anybodys = permissionsOf(session).includes('provider:view')
      const found = await transaction((db) =>
        anybodys ? findAnyFile(db, fileId) : findFile(db, ofSession(session), fileId),
      )
      const { purpose, contentType, storageKey } = found ?? refuse('record.unknown')
      const bytes = (await services.files.get(storageKey)) ?? refuse('record.unknown')
      audit({ recordId: fileId })
      return new FileAnswer(contentType, bytes, `${purpose}.${extensionOf(contentType)}`)
    },
  } satisfies Partial<Handlers>
}
