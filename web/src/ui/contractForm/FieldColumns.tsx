import { SimpleGrid, type SimpleGridProps } from '@mantine/core'

/** The fields of a form: two beside each other where there is room. */
export const FieldColumns = (props: Omit<SimpleGridProps, 'cols'>) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} {...props} />
)
