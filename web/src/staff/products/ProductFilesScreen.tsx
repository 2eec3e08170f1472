import { Page } from '../../ui/layout/Page.tsx'
import { Sections } from '../../ui/layout/Section.tsx'
import { ExportPart } from './ExportPart.tsx'
import { ImportPart } from './ImportPart.tsx'
import { useProductText } from './productText.ts'

/** Products as files: out, changed, and in again. */
export function ProductFilesScreen() {
  const text = useProductText()
  return (
    <Page title={text('products.files')}>
      <Sections>
        <ExportPart />
        <ImportPart />
      </Sections>
    </Page>
  )
}
