-- When the provider hid the list of first steps; null while it is shown.
alter table provider add column welcome_hidden_at timestamptz;
