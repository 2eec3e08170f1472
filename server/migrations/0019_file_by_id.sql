-- Staff open an upload without knowing whose it is.
create index file_by_id on file (id);
