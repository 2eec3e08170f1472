import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isReported } from '../../api/answer.ts'
import { download } from '../../api/call.ts'
import { download as save } from '../../browser/download.ts'
import { showError, showSuccess } from '../../notices/notices.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { useProductText } from './productText.ts'

/** Downloads all products. */
export function ExportPart() {
  const text = useProductText()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download('staff_goods_export', { format }),
    onSuccess: (answer, format) => {
      if (!(answer instanceof Blob)) return
      const name = `products.${format}`
      save(name, answer)
      showSuccess(text('products.export.saved', { name }))
    },
    onError: (error) => {
      if (!isReported(error)) showError(text('products.export.failed'))
    },
  })
  const button = (format: 'csv' | 'xlsx') => (
    <Button
      variant="default"
      loading={isPending && variables === format}
      disabled={isPending}
      onClick={() => mutate(format)}
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
