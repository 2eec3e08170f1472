import { SimpleGrid, type SimpleGridProps } from '@mantine/core'

/** The fields of a form, in two columns if there is room. */
export const FieldColumns = (props: Omit<SimpleGridProps, 'cols'>) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} {...props} />
)
