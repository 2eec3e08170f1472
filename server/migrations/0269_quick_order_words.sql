-- What the index of orders holds is worked out again for every order that a search may have found. Most texts consist of plain
-- letters, figures and blanks only; for those the same words are made several times as fast.
create or replace function order_words(said text) returns text language plpgsql immutable parallel safe cost 1000 as $$
declare
  words text;
begin
  if said !~ '[^ -~]' then
    words := ' ' || lower(said);
    while position('  ' in words) > 0 loop
      words := replace(words, '  ', ' ');
    end loop;
    return words;
  end if;
  return regexp_replace(' ' || regexp_replace(regexp_replace(lower(normalize(said, NFKD)), '[\u0300-\u036f]', '', 'g'),
    '([\u2e80-\u9fff\uf900-\ufaff])', ' \1', 'g'), '\s+', ' ', 'g');
end $$;
