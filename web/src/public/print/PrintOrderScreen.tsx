import { type Lang, langs } from '@bencao/shared/domain/lang.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useBusinessZone } from '../../api/useServerTime.ts'
import { loadedBy } from '../../layout/loadedBy.ts'
import { tokenIn } from '../../orders/printToken.ts'
import { ownNames } from '../../text/catalogs.ts'
import { useText } from '../../text/text.ts'
import { PrintFrame } from './PrintFrame.tsx'
import { PrintSheet } from '../../printing/PrintSheet.tsx'
import { useUser } from '../../state/useClientState.ts'
import { usePrintData } from './usePrintData.ts'

const OwnPhoto = loadedBy(async () => ({ default: (await import('./OwnPhoto.tsx')).OwnPhoto }))

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
  // Only the account whose receipt it is sees its photo; others who have the link see none.
  const user = useUser()
  const own = sheet?.print.kind === 'receipt' && sheet.print.providerId === user?.accountId
  const photoFileId = own ? user?.photoFileId : null
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
            <PrintSheet
              print={sheet.print}
              text={sheet.sheetText}
              timeZone={timeZone}
              photo={photoFileId && <OwnPhoto fileId={photoFileId} />}
            />
          ),
        }
      }
    />
  )
}
