-- Dear to call, so that a search goes by the index and does not work out the words of every provider.
create or replace function search_words(said text) returns text language plpgsql immutable parallel safe cost 1000 as $$
begin
  return ' ' || regexp_replace(lower(said), '([\u2e80-\u9fff\uf900-\ufaff])', ' \1', 'g');
end $$;
drop index account_phone_search;
create index account_phone_search on account using gin (search_words(phone) gin_trgm_ops) where audience = 'provider';
