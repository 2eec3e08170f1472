import { type StaffRole, staffRoles } from '@bencao/shared/domain/account.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useStaffText } from '../work/staffText.ts'

interface RoleChoiceProps {
  roles: readonly StaffRole[]
  error: string | undefined
  onChange: (roles: StaffRole[]) => void
}

/** The roles of a member of staff, each with what it opens. An administrator may do everything that the others may. */
export function RoleChoice({ roles, error, onChange }: RoleChoiceProps) {
  const text = useStaffText()
  const administers = roles.includes('administrator')
  return (
    <Checkbox.Group
      mt="md"
      label={text('team.role')}
      error={error}
      errorProps={{ role: 'alert' }}
      value={[...roles]}
      onChange={(chosen) => onChange(staffRoles.filter((role) => chosen.includes(role)))}
    >
      <Stack gap="sm" mt="xs">
        {staffRoles.map((role) => {
          const included = administers && role !== 'administrator'
          return (
            <Checkbox
              key={role}
              value={role}
              label={text(`team.roles.${role}`)}
              description={text(`team.does.${role}`)}
              disabled={included}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
