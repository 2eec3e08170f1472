import { join } from 'node:path'
import type { Config } from './settings.ts'
import { diskFiles } from '../services/disk/disk.ts'
import type { FileStore } from '../ports/fileStore.ts'
import { s3Files } from '../services/s3/s3.ts'

/** The S3 bucket of the settings, or else a folder on this machine. */
export const openFiles = ({ bucket, dataFolder }: Pick<Config, 'bucket' | 'dataFolder'>): FileStore =>
  bucket ? s3Files(bucket) : diskFiles(join(dataFolder, 'files'))
