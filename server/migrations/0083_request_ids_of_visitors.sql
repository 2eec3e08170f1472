-- The caller: an account, or a visitor's session in the form of an id.
alter table request_result drop constraint request_result_account_id_fkey;
