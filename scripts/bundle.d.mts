import type { BuildOptions } from 'esbuild'

type Entries = Readonly<Record<string, string>>

export const productionEntries: { product: string }
export const developmentEntries: { development: string }
export const toolEntries: {
  backup: string
  proof: string
  staff: string
  pdfWorker: string
  goodsFileWorker: string
}
export function bundleOptions(entryPoints: Entries, outdir: string): BuildOptions
export function serverOptions(entryPoints: Entries, outdir: string): BuildOptions
export function startFlags(): Promise<string[]>
export function buildServer(outdir: string, servers: Entries, tools?: Entries): Promise<void>
