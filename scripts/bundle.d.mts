import type { BuildOptions } from 'esbuild'

type Entries = Readonly<Record<string, string>>

export const productionEntries: {
  main: string
  backup: string
  proof: string
  staff: string
  pdfWorker: string
  goodsFileWorker: string
}
export const developmentEntries: { development: string }
export function bundleOptions(entryPoints: Entries, outdir: string): BuildOptions
