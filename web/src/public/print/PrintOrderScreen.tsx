import { type Lang, langs } from '@bencao/shared/domain/lang.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useBusinessZone } from '../../api/useServerTime.ts'
import { tokenIn } from '../../orders/printToken.ts'
import { ownNames } from '../../text/catalogs.ts'
import { useText } from '../../text/text.ts'
import { PrintFrame } from './PrintFrame.tsx'
import type { PrintData } from '../../printing/printData.ts'
import { PrintSheet } from '../../printing/PrintSheet.tsx'
import { useUser } from '../../state/useClientState.ts'
import { useFile } from '../../ui/upload/useFile.ts'
import { usePrintData } from './usePrintData.ts'

/** The public print page: one sheet, named by the token in the address (docs/product.md, 5.9 Printing). */
export function PrintOrderScreen() {
  const text = useText()
  const timeZone = useBusinessZone()
  const [token] = useState(() => tokenIn(window.location.hash))
  const [lang, setLang] = useState<Lang | null>(null)
  const { data, isError, refetch } = usePrintData(token, lang)
  const [opened, setOpened] = useState(data)
  // A sheet that was opened stays, also when its token has expired meanwhile.
  if (data && 'print' in data && data !== opened) setOpened(data)
  const shown = opened && data && 'refused' in data ? opened : data
  const sheet = shown && 'print' in shown ? shown : null
  const photo = useOwnPhoto(sheet?.print)
  return (
    <PrintFrame
      token={token}
      refused={shown && 'refused' in shown ? shown.refused : undefined}
      isError={isError}
      onTryAgain={() => void refetch()}
      choice={
        sheet && (
          <NativeSelect
            aria-label={text('print.language')}
            value={sheet.print.lang}
            onChange={({ currentTarget }) =>
              setLang(langs.find((known) => known === currentTarget.value) ?? null)
            }
            error={data && 'refused' in data ? data.refused : undefined}
            errorProps={{ role: 'alert' }}
          >
            {langs.map((choice) => (
              <option key={choice} value={choice} lang={choice}>
                {ownNames[choice]}
              </option>
            ))}
          </NativeSelect>
        )
      }
      sheet={
        sheet && {
          title: `${sheet.sheetText(`print.${sheet.print.kind}`)} ${sheet.print.orderNumber}`,
          content: (
            <PrintSheet print={sheet.print} text={sheet.sheetText} timeZone={timeZone} photo={photo} />
          ),
        }
      }
    />
  )
}

/** The photo on a receipt: of the provider who is signed in and whose receipt it is. Others who have the link get none. */
function useOwnPhoto(print: PrintData | undefined): Blob | undefined {
  const user = useUser()
  const own = print?.kind === 'receipt' && print.clinic.providerName === user?.name
  return useFile(own ? (user?.photoFileId ?? '') : '').data
}
