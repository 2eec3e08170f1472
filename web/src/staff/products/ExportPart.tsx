import { Button, Group } from '@mantine/core'
import { useDownload } from '../../api/useDownload.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { useProductText } from './productText.ts'

/** Downloads all products. */
export function ExportPart() {
  const text = useProductText()
  const { start, pending, input } = useDownload('staff_goods_export', {
    name: ({ format }) => `products.${format}`,
    failed: text('products.export.failed'),
    onSaved: (name) => showSuccess(text('products.export.saved', { name })),
  })
  const button = (format: 'csv' | 'xlsx') => (
    <Button
      variant="default"
      loading={input?.format === format}
      disabled={pending}
      onClick={() => start({ format })}
    >
      {text(`products.export.${format}`)}
    </Button>
  )
  return (
    <Section title={text('products.export.title')} about={text('products.export.about')}>
      <Group gap="xs">
        {button('csv')}
        {button('xlsx')}
      </Group>
    </Section>
  )
}
