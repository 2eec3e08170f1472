import type { Data } from '@bencao/shared/contract/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Text } from '../../text/text.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { loadSheetText } from '../../printing/printData.ts'

export type VipPrintData = Data<'print_vip_order'>['print']
type Printed<Print> = { print: Print; sheetText: Text } | { refused: string }

type PrintCall = 'print_order' | 'print_vip_order' | 'print_month_bill' | 'print_year_summary'

/** Requested once: the token expires within minutes, but the sheet stays. */
const printed = <N extends PrintCall>(name: N, printToken: string | null, chosen: { lang?: Lang } = {}) => ({
  queryKey: [name, printToken, chosen],
  enabled: printToken !== null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Printed<Data<N>['print']>> => {
    const answer = await call<PrintCall>(
      name,
      { printToken: printToken ?? '', ...chosen },
      { quiet: true, signal },
    )
    if (answer.code !== 0) return { refused: answer.message }
    const { print } = answer.data as Data<N>
    return { print, sheetText: await loadSheetText(print.lang) }
  },
})

/** The data of a print token, in the language of the sheet or a chosen one. */
export const usePrintData = (printToken: string | null, lang: Lang | null) =>
  useQuery({
    ...printed('print_order', printToken, lang === null ? {} : { lang }),
    placeholderData: keepPreviousData,
  })

/** The same for the receipt of a membership. */
export const useVipPrintData = (printToken: string | null) => useQuery(printed('print_vip_order', printToken))

/** The same for the statement of a month. */
export const useBillPrintData = (printToken: string | null) =>
  useQuery(printed('print_month_bill', printToken))

/** The same for the summary of a year. */
export const useYearPrintData = (printToken: string | null) =>
  useQuery(printed('print_year_summary', printToken))
