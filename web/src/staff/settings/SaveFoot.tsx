import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useSettingText } from './settingText.ts'
import type { FieldProps } from '../../ui/form/useForm.ts'

interface SaveFootProps {
  reason: FieldProps
  pending: boolean
}

/** The end of a form of settings: why, and the button to save. */
export function SaveFoot({ reason, pending }: SaveFootProps) {
  const text = useSettingText()
  return (
    <>
      <Textarea
        required
        withAsterisk={false}
        label={text('settings.reason')}
        description={text('settings.reasonHint')}
        rows={2}
        maxLength={maxReasonLength}
        errorProps={{ role: 'alert' }}
        {...reason}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={pending}>
          {text('settings.save')}
        </Button>
      </Group>
    </>
  )
}
