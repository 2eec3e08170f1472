-- The plans of the patient search are made for any provider. By its count of different providers the planner would take the
-- average one, who has so few patients that reading all of them looks quicker than the index of the search; with a provider
-- of 100,000 patients that takes half a second for each key. So it counts on lists of a hundredth of all patients.
alter table provider_patient alter column provider_id set (n_distinct = 100);
analyze provider_patient;
