-- A reset of the password that waits for a recovery code.
alter table second_step drop constraint second_step_purpose_check;
alter table second_step add constraint second_step_purpose_check
  check (purpose in ('signIn', 'turnOn', 'newCodes', 'reset'));
