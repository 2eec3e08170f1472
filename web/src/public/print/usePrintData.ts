import type { Data } from '@bencao/shared/contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Text } from '../../text/text.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { createTranslator } from 'use-intl/core'
import { loadCatalog } from '../../text/catalogs.ts'

export type PrintData = Data<'print_order'>['print']
export type Printed = { print: PrintData; sheetText: Text } | { refused: string }

/** Texts in the language of the sheet, which may differ from the reader's. */
const loadSheetText = async (lang: Lang): Promise<Text> =>
  createTranslator({ locale: lang, messages: await loadCatalog[lang](), timeZone: 'UTC' })

/** The data of a print token. Requested once: the token expires within minutes, but the sheet stays. */
export const usePrintData = (printToken: string | null) =>
  useQuery<Printed>({
    queryKey: ['print_order', printToken],
    enabled: printToken !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await call('print_order', { printToken: printToken ?? '' }, { quiet: true, signal })
      if (answer.code !== 0) return { refused: answer.message }
      return { print: answer.data.print, sheetText: await loadSheetText(answer.data.print.lang) }
    },
  })
