import { useCall } from '../../api/useCall.ts'
import { AddressTabs } from '../../ui/layout/AddressTabs.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { SessionsForm } from './SessionsForm.tsx'
import { useSettingText } from './settingText.ts'
import { SettingSkeleton } from './SettingSkeleton.tsx'
import { TaxesPart } from './TaxesPart.tsx'
import { WarehousesPart } from './WarehousesPart.tsx'

/** What the company changes without a deployment. */
export function SettingsScreen() {
  const text = useSettingText()
  const { data, isError, refetch } = useCall('staff_settings', {})
  const waiting = isError ? <ErrorState onTryAgain={() => void refetch()} /> : <SettingSkeleton />
  return (
    <Page
      title={text('settings.title')}
      action={
        <ButtonLink to="/staff/start" variant="default">
          {text('settings.start.title')}
        </ButtonLink>
      }
    >
      <AddressTabs
        path="/staff/settings"
        label={text('settings.sections')}
        tabs={[
          {
            value: 'company',
            title: text('settings.tabs.company'),
            content: data ? <CompanyForm company={data.company} /> : waiting,
          },
          { value: 'warehouses', title: text('settings.tabs.warehouses'), content: <WarehousesPart /> },
          { value: 'taxes', title: text('settings.tabs.taxes'), content: <TaxesPart /> },
          {
            value: 'limits',
            title: text('settings.tabs.limits'),
            content: data ? <LimitsForm limits={data.limits} today={data.today} /> : waiting,
          },
          {
            value: 'sessions',
            title: text('settings.tabs.sessions'),
            content: data ? <SessionsForm sessions={data.sessions} /> : waiting,
          },
        ]}
      />
    </Page>
  )
}
